// A line of numbers over time, small, with its last value in words for those who cannot see it.
interface Props {
  label: string;
  values: readonly number[];
  // Called with the index of a point that was clicked.
  onPick?: (index: number) => void;
  at?: number; // a mark
  low?: number;
  high?: number;
}

const kWidth = 300;
const kHeight = 80;

export function Chart({ label, values, onPick, at, low, high }: Props) {
  if (values.length === 0) return <p class="muted">{label}: nothing yet</p>;
  const least = Math.min(low ?? Infinity, ...values);
  const most = Math.max(high ?? -Infinity, ...values);
  const span = most - least || 1;
  const x = (index: number) => (values.length === 1 ? kWidth / 2 : (index / (values.length - 1)) * kWidth);
  const y = (value: number) => kHeight - 4 - ((value - least) / span) * (kHeight - 8);
  const points = values.map((value, index) => `${x(index).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
  const last = values[values.length - 1]!;
  const pick = (event: MouseEvent) => {
    const box = (event.currentTarget as SVGElement).getBoundingClientRect();
    const share = (event.clientX - box.left) / box.width;
    onPick?.(Math.max(0, Math.min(values.length - 1, Math.round(share * (values.length - 1)))));
  };
  return (
    <figure class="chart">
      <svg viewBox={`0 0 ${kWidth} ${kHeight}`} role="img" aria-label={`${label}: now ${last}, from ${least} to ${most}`} onClick={onPick && pick} preserveAspectRatio="none">
        <polyline points={points} />
        {at !== undefined && at < values.length && <line x1={x(at)} x2={x(at)} y1="0" y2={kHeight} />}
      </svg>
      <figcaption>{label}</figcaption>
    </figure>
  );
}
