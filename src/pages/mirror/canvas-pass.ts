import type { Light } from './lights.ts';
import { type Pass, getSize, size } from './pass.ts';

function smoothstep(to: number, value: number): number {
  const part = Math.min(value / to, 1);
  return part * part * (3 - 2 * part);
}

/** The brightness that a light's pool gives to each pixel. */
function getBrightness({ core, edge, pool: [poolX, poolY], radius }: Light): Float32Array {
  const { width, height } = size;
  return Float32Array.from({ length: width * height }, (_, index) => {
    const x = ((index % width) + 0.5) / height;
    const y = (Math.floor(index / width) + 0.5) / height;
    return core + (edge - core) * smoothstep(radius, Math.hypot(x - poolX, y - poolY));
  });
}

/** Changes pixels as the shader in webgl-pass.ts does. */
function applyLight(pixels: Uint8ClampedArray, brightness: Float32Array, light: Light): void {
  const { saturation, contrast, lift, shadow, highlight } = light;
  const middle = 0.5 + lift;
  for (let pixel = 0; pixel < brightness.length; pixel++) {
    const offset = pixel * 4;
    const factor = brightness[pixel]! / 255; // both have as many pixels as the mirror
    const red = pixels[offset]! * factor;
    const green = pixels[offset + 1]! * factor;
    const blue = pixels[offset + 2]! * factor;
    const gray = red * 0.299 + green * 0.587 + blue * 0.114;
    for (let channel = 0; channel < 3; channel++) {
      const own = channel === 0 ? red : channel === 1 ? green : blue;
      const value = (gray + (own - gray) * saturation - 0.5) * contrast + middle;
      const black = shadow[channel]!;
      const clamped = value < 0 ? 0 : value > 1 ? 1 : value;
      pixels[offset + channel] = (black + clamped * (highlight[channel]! - black)) * 255;
    }
  }
}

/** Lights the mirror pixel by pixel, for browsers without WebGL. */
export function canvasPass(canvas: HTMLCanvasElement): Pass {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('The mirror needs a canvas, and this browser has none.');
  const { width, height } = size;
  let lit: Light | undefined;
  let brightness: Float32Array = new Float32Array();
  return (source, crop, light) => {
    if (lit !== light) {
      lit = light;
      brightness = getBrightness(light);
    }
    context.setTransform(crop.flipped ? -1 : 1, 0, 0, 1, crop.flipped ? width : 0, 0);
    // The whole source, moved and scaled: browsers measure a part of it in pixels of the file or of the page.
    const whole = getSize(source);
    const across = width / crop.width;
    const down = height / crop.height;
    context.drawImage(source, -crop.x * across, -crop.y * down, whole.width * across, whole.height * down);
    const picture = context.getImageData(0, 0, width, height);
    applyLight(picture.data, brightness, light);
    context.putImageData(picture, 0, 0);
  };
}
