import type { Light } from './lights.ts';
import { type Renderer, getSize, mirrorSize } from './renderer.ts';

function smoothstep(edge: number, value: number): number {
  const fraction = Math.min(value / edge, 1);
  return fraction * fraction * (3 - 2 * fraction);
}

/** Computes each pixel's brightness factor. */
function getBrightness({ core, edge, pool: [poolX, poolY], radius }: Light): Float32Array {
  const { width, height } = mirrorSize;
  return Float32Array.from({ length: width * height }, (_, index) => {
    const x = ((index % width) + 0.5) / height;
    const y = (Math.floor(index / width) + 0.5) / height;
    return core + (edge - core) * smoothstep(radius, Math.hypot(x - poolX, y - poolY));
  });
}

/** Applies a light on the CPU, with the same arithmetic as the shader in webgl-renderer.ts. */
function applyLight(pixels: Uint8ClampedArray, brightness: Float32Array, light: Light): void {
  const { saturation, contrast, lift, shadow, highlight } = light;
  const middle = 0.5 + lift;
  for (let pixel = 0; pixel < brightness.length; pixel++) {
    const offset = pixel * 4;
    const factor = brightness[pixel]! / 255; // both arrays have every pixel in the mirror
    const red = pixels[offset]! * factor;
    const green = pixels[offset + 1]! * factor;
    const blue = pixels[offset + 2]! * factor;
    const gray = red * 0.299 + green * 0.587 + blue * 0.114;
    for (let channel = 0; channel < 3; channel++) {
      const original = channel === 0 ? red : channel === 1 ? green : blue;
      const value = (gray + (original - gray) * saturation - 0.5) * contrast + middle;
      const black = shadow[channel]!;
      const clamped = value < 0 ? 0 : value > 1 ? 1 : value;
      pixels[offset + channel] = (black + clamped * (highlight[channel]! - black)) * 255;
    }
  }
}

/** Lights the mirror pixel by pixel, for browsers without WebGL. */
export function createCanvasRenderer(canvas: HTMLCanvasElement): Renderer {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('The mirror needs a 2D canvas, which this browser does not support.');
  const { width, height } = mirrorSize;
  let currentLight: Light | undefined;
  let brightness: Float32Array = new Float32Array();
  return (source, crop, light) => {
    if (currentLight !== light) {
      currentLight = light;
      brightness = getBrightness(light);
    }
    context.setTransform(crop.isFlipped ? -1 : 1, 0, 0, 1, crop.isFlipped ? width : 0, 0);
    // Draw the whole source, moved and scaled. Browsers disagree on a source rectangle's unit: file pixels or page pixels.
    const sourceSize = getSize(source);
    const scaleX = width / crop.width;
    const scaleY = height / crop.height;
    context.drawImage(
      source,
      -crop.x * scaleX,
      -crop.y * scaleY,
      sourceSize.width * scaleX,
      sourceSize.height * scaleY,
    );
    const picture = context.getImageData(0, 0, width, height);
    applyLight(picture.data, brightness, light);
    context.putImageData(picture, 0, 0);
  };
}
