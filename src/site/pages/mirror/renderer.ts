import type { Light } from './lights.ts';

/** The mirror canvas's size in pixels. */
export const mirrorSize = { width: 600, height: 900 };

/** The part of a source that fills the mirror, in the source's pixels. */
export interface Crop {
  x: number;
  y: number;
  width: number;
  height: number;
  /** true to show the source mirrored */
  isFlipped: boolean;
}

export type Source = HTMLVideoElement | HTMLImageElement;

/** Draws a crop of a source with a light. */
export type Renderer = (source: Source, crop: Crop, light: Light) => void;

export const getSize = (source: Source) =>
  source instanceof HTMLVideoElement
    ? { width: source.videoWidth, height: source.videoHeight }
    : { width: source.naturalWidth, height: source.naturalHeight };

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

const vertexShader = `
attribute vec2 position;
varying vec2 uv;
void main() {
  uv = vec2(position.x + 1.0, 1.0 - position.y) / 2.0;
  gl_Position = vec4(position, 0.0, 1.0);
}`;

const fragmentShader = `
precision mediump float;
varying vec2 uv;
uniform sampler2D source;
uniform vec4 crop;
uniform vec2 pool;
uniform float aspect, core, edge, radius, saturation, contrast, lift;
uniform vec3 shadow, highlight;
void main() {
  vec3 color = texture2D(source, crop.xy + uv * crop.zw).rgb;
  float falloff = smoothstep(0.0, radius, distance(vec2(uv.x * aspect, uv.y), pool));
  color *= mix(core, edge, falloff);
  color = mix(vec3(dot(color, vec3(0.299, 0.587, 0.114))), color, saturation);
  color = clamp((color - 0.5) * contrast + 0.5 + lift, 0.0, 1.0);
  gl_FragColor = vec4(mix(shadow, highlight, color), 1.0);
}`;

const floatUniforms = ['core', 'edge', 'radius', 'saturation', 'contrast', 'lift'] as const;

/** Lights the mirror with a shader. Null if the browser has no WebGL. */
export function createWebglRenderer(canvas: HTMLCanvasElement): Renderer | null {
  const gl = canvas.getContext('webgl');
  const program = gl?.createProgram();
  if (!gl || !program) return null;
  for (const [type, source] of [
    [gl.VERTEX_SHADER, vertexShader],
    [gl.FRAGMENT_SHADER, fragmentShader],
  ] as const) {
    const shader = gl.createShader(type);
    if (!shader) return null;
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
  }
  gl.linkProgram(program);
  if (!gl.getProgramParameter(program, gl.LINK_STATUS)) return null;
  gl.useProgram(program);

  // Draw one triangle that covers the whole canvas.
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
  gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 3, -1, -1, 3]), gl.STATIC_DRAW);
  const position = gl.getAttribLocation(program, 'position');
  gl.enableVertexAttribArray(position);
  gl.vertexAttribPointer(position, 2, gl.FLOAT, false, 0, 0);

  // WebGL requires these for a texture whose size is not a power of two.
  gl.bindTexture(gl.TEXTURE_2D, gl.createTexture());
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR);
  const uniform = (name: string) => gl.getUniformLocation(program, name);
  gl.uniform1f(uniform('aspect'), mirrorSize.width / mirrorSize.height);

  function setLight(light: Light, context: WebGLRenderingContext) {
    for (const name of floatUniforms) context.uniform1f(uniform(name), light[name]);
    context.uniform2fv(uniform('pool'), light.pool);
    context.uniform3fv(uniform('shadow'), light.shadow);
    context.uniform3fv(uniform('highlight'), light.highlight);
  }

  return (source, { x, y, width, height, isFlipped }, light) => {
    const sourceSize = getSize(source);
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGB, gl.RGB, gl.UNSIGNED_BYTE, source);
    const [left, signedWidth] = isFlipped ? [x + width, -width] : [x, width];
    gl.uniform4f(
      uniform('crop'),
      left / sourceSize.width,
      y / sourceSize.height,
      signedWidth / sourceSize.width,
      height / sourceSize.height,
    );
    setLight(light, gl);
    gl.drawArrays(gl.TRIANGLES, 0, 3);
  };
}
