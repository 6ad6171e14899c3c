import type { Light } from './lights.ts';
import { type Renderer, mirrorSize, getSize } from './renderer.ts';

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
