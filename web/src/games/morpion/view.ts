// The part of the squared paper that the board shows, in cells. Pure sums; the gestures are in
// use_view.ts.

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface View {
  x: number; // of the centre
  y: number;
  span: number; // cells across the shorter side of the board
}

const kLeastSpan = 4;
const kMostSpan = 120;

export interface Size {
  width: number; // pixels
  height: number;
}

export const cellsPerPixel = (view: View, size: Size) => view.span / Math.max(1, Math.min(size.width, size.height));

// All of the box and a margin around it.
export function fitted(box: Box, margin: number): View {
  const span = Math.max(box.right - box.left, box.bottom - box.top) + 2 * margin;
  return { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2, span };
}

export function boxAround(points: Iterable<readonly [number, number]>): Box {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const [x, y] of points) {
    box.left = Math.min(box.left, x);
    box.top = Math.min(box.top, y);
    box.right = Math.max(box.right, x);
    box.bottom = Math.max(box.bottom, y);
  }
  return box.left > box.right ? { left: 0, top: 0, right: 9, bottom: 9 } : box;
}

// What lies under a place of the board, in pixels from its corner.
export function cellAt(view: View, size: Size, px: number, py: number): [number, number] {
  const scale = cellsPerPixel(view, size);
  return [view.x + (px - size.width / 2) * scale, view.y + (py - size.height / 2) * scale];
}

export function panned(view: View, size: Size, dx: number, dy: number): View {
  const scale = cellsPerPixel(view, size);
  return { ...view, x: view.x - dx * scale, y: view.y - dy * scale };
}

// `factor` above 1 shows more of less; what lies under the given place stays there.
export function zoomed(view: View, size: Size, factor: number, px = size.width / 2, py = size.height / 2): View {
  const span = Math.min(kMostSpan, Math.max(kLeastSpan, view.span / factor));
  const [x, y] = cellAt(view, size, px, py);
  const ratio = span / view.span;
  return { x: x + (view.x - x) * ratio, y: y + (view.y - y) * ratio, span };
}
