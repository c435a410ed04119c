// The texts that stand out too little from what is painted below them. As the accessibility
// guidelines have it: large text needs less, controls that are switched off need nothing.
// For page.evaluate.
export function faintTexts(): string[] {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
  type Colour = [red: number, green: number, blue: number, alpha: number];
  const read = (text: string): Colour => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = text;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha / 255];
  };
  const over = (above: Colour, below: Colour): Colour => {
    const mixed = [0, 1, 2].map((index) => above[index]! * above[3] + below[index]! * (1 - above[3]));
    return [mixed[0]!, mixed[1]!, mixed[2]!, 1];
  };
  const light = (colour: Colour) => {
    const [red, green, blue] = [0, 1, 2].map((index) => {
      const share = colour[index]! / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
  };
  const faint: string[] = [];
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    const text = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE).map(({ textContent }) => textContent?.trim()).join('');
    if (!text || element.closest('svg, script, option, .unseen, .skip, :disabled, [aria-disabled=true]')) continue;
    const range = document.createRange();
    range.selectNodeContents(element);
    const box = range.getBoundingClientRect();
    const stack = document.elementsFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    const place = stack.indexOf(element);
    if (place < 0) continue; // hidden, or below something
    const style = getComputedStyle(element);
    let ground: Colour = [255, 255, 255, 1];
    for (const below of stack.slice(place).reverse()) ground = over(read(getComputedStyle(below).backgroundColor), ground);
    const [less, more] = [light(over(read(style.color), ground)), light(ground)].sort((a, b) => a - b);
    const contrast = (more! + 0.05) / (less! + 0.05);
    const size = parseFloat(style.fontSize);
    const large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    if (contrast < (large ? 3 : 4.5)) faint.push(`${text.slice(0, 40)}: ${contrast.toFixed(2)}`);
  }
  return faint;
}
