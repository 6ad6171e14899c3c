import type { Page } from 'playwright';
import sharp from 'sharp';

interface TextBox {
  text: string;
  color: string;
  isLarge: boolean;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Lists the lines of text on the first screen's image. Runs in the page. */
const getTextBoxes = (): TextBox[] =>
  [
    ...document.querySelectorAll('main > section:first-child :is(h1, p, a, label), [id="site-header"] nav a'),
  ].flatMap((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const { color, fontSize } = getComputedStyle(element);
    const isOnImage = !element.closest('[data-button="primary"], ul') && !element.querySelector('a');
    return [...range.getClientRects()]
      .filter(({ width, height, bottom }) => isOnImage && width > 1 && height > 1 && bottom <= innerHeight)
      .map(({ x, y, width, height }) => ({
        text: element.textContent,
        color,
        isLarge: Number.parseFloat(fontSize) >= 24,
        x,
        y,
        width,
        height,
      }));
  });

const getLuminance = (rgb: readonly number[]) => {
  const [red = 0, green = 0, blue = 0] = rgb.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const getContrast = (a: number, b: number) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);

/** Converts CSS colors to RGB. Runs in the page. */
const toRgb = (colors: string[]) => {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
  return colors.map((color) => {
    context.fillStyle = color;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
    return [red, green, blue];
  });
};

/** Returns the lines whose contrast with the image behind them is too low, except for a twentieth of each line's pixels. */
export async function findFaintText(page: Page): Promise<string[]> {
  const boxes = await page.evaluate(getTextBoxes);
  const colors = await page.evaluate(
    toRgb,
    boxes.map(({ color }) => color),
  );
  const style = await page.addStyleTag({
    content: '* { color: transparent !important; text-decoration: none !important }',
  });
  const screenshot = sharp(await page.screenshot()).removeAlpha();
  await style.evaluate((element) => (element as HTMLStyleElement).remove());
  const found: string[] = [];
  for (const [index, { text, isLarge, x, y, width, height }] of boxes.entries()) {
    const area = {
      left: Math.floor(x),
      top: Math.floor(y),
      width: Math.floor(width),
      height: Math.floor(height),
    };
    const pixels = await screenshot.clone().extract(area).raw().toBuffer();
    const luminance = getLuminance(colors[index]!);
    const contrasts = Array.from({ length: pixels.length / 12 }, (_, pixel) =>
      getContrast(luminance, getLuminance([...pixels.subarray(pixel * 12, pixel * 12 + 3)])),
    ).toSorted((a, b) => a - b);
    const contrast = contrasts[Math.floor(contrasts.length / 20)]!;
    if (contrast < (isLarge ? 3 : 4.5)) found.push(`${text}: ${contrast.toFixed(1)}`);
  }
  return found;
}
