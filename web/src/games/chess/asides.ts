// What a PGN says beside the moves, for people: signs for the NAGs that have one, clocks and
// evaluations by their names, comments without their braces.

const kSigns: Record<string, string> = { $1: '!', $2: '?', $3: '!!', $4: '??', $5: '!?', $6: '?!', $10: '=', $14: '⩲', $15: '⩱', $16: '±', $17: '∓', $18: '+−', $19: '−+' };
const kNames: Record<string, string> = { clk: 'clock', emt: 'time', eval: 'evaluation' };

export function asideInWords(aside: string): string {
  return aside
    .replaceAll(/\$\d+/g, (nag) => kSigns[nag] ?? nag)
    .replaceAll(/\[%(\w+) ([^\]]*)\]/g, (_, name: string, value: string) => `${kNames[name] ?? name} ${value}`)
    .replaceAll(/[{}]/g, '');
}
