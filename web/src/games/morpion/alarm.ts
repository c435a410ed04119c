// Three short tones, made here: the page has no sound files.

export function soundAlarm(): void {
  try {
    const context = new AudioContext();
    const gain = new GainNode(context, { gain: 0.15 });
    gain.connect(context.destination);
    [660, 880, 1320].forEach((frequency, index) => {
      const tone = new OscillatorNode(context, { type: 'triangle', frequency });
      tone.connect(gain);
      tone.start(context.currentTime + index * 0.18);
      tone.stop(context.currentTime + index * 0.18 + 0.15);
      if (index === 2) tone.onended = () => void context.close();
    });
  } catch {
    // No sound here; the notice is seen all the same.
  }
}
