// The best score over time as a chart wants it: a value for every N seconds. Where it grows
// too long, every other value goes and the step is twice as long.

const kMost = 240;
const kFirstStep = 0.25;

export class Timeline {
  private samples: number[] = [];
  private step = kFirstStep;

  // The value from now on; the time in between had the one before.
  add(seconds: number, value: number): void {
    while (this.samples.length * this.step <= seconds) {
      this.samples.push(this.samples.at(-1) ?? value);
      if (this.samples.length < kMost) continue;
      this.samples = this.samples.filter((_, index) => index % 2 === 0);
      this.step *= 2;
    }
    this.samples[this.samples.length - 1] = value;
  }

  values(): number[] {
    return [...this.samples];
  }
}
