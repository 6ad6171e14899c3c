import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { darkColors, lightColors } from '#src/service/document.ts';

type Scheme = 'light' | 'dark';
type Rgb = readonly [number, number, number];

const read = (file: string) =>
  readFileSync(join(import.meta.dirname, file), 'utf8').replaceAll(/\/\*.*?\*\//gs, '');

/** Reads the custom properties that CSS sets. */
const readProperties = (css: string) =>
  new Map([...css.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]));

const [base = '', dark = '', moreContrast = ''] = read('tokens.css').split('@media');
const tokens = {
  light: readProperties(base),
  dark: readProperties(dark),
  more: readProperties(moreContrast),
};
const tones = read('tones.css');

/** A background, which may be dark on a light page, and the custom properties that it sets. */
interface Background {
  name: string;
  color: string;
  isDark: boolean;
  overrides: Map<string, string>;
}

function readTone(name: string): Background {
  const rule = new RegExp(String.raw`\[data-tone='${name}'\]\s*\{([^}]*)\}`).exec(tones)?.[1];
  if (rule === undefined) throw new Error(`tones.css has no tone ${name}.`);
  const color = /background:\s*([^;]+);/.exec(rule)?.[1] ?? '';
  return { name, color, isDark: /color-scheme:\s*dark/.test(rule), overrides: readProperties(rule) };
}

const backgrounds: Background[] = [
  ...['paper', 'sand'].map((name) => ({
    name: `the page’s ${name}`,
    color: `var(--${name})`,
    isDark: false,
    overrides: new Map<string, string>(),
  })),
  ...['sand', 'dusk', 'clay', 'night'].map(readTone),
];

/** The place where a color is used. */
interface Place {
  page: Scheme;
  /** a section may be dark on a light page */
  section: Scheme;
  overrides?: Map<string, string>;
  prefersMoreContrast?: boolean;
}

function resolve(value: string, place: Place): string {
  const named = /^var\((--[\w-]+)\)$/.exec(value.trim());
  if (named?.[1]) {
    const found =
      place.overrides?.get(named[1]) ??
      (place.prefersMoreContrast ? tokens.more.get(named[1]) : undefined) ??
      (place.page === 'dark' ? tokens.dark.get(named[1]) : undefined) ??
      tokens.light.get(named[1]);
    if (!found) throw new Error(`There is no token ${named[1]}.`);
    return resolve(found, place);
  }
  const either = /^light-dark\(((?:[^(),]|\([^)]*\))+),((?:[^()]|\([^)]*\))+)\)$/.exec(value.trim());
  return either ? resolve(either[place.section === 'dark' ? 2 : 1] ?? '', place) : value.trim();
}

const clamp = (part: number) => Math.min(1, Math.max(0, part));

/** Converts OKLCH to linear sRGB with Björn Ottosson's matrices. */
function toLinearRgb(color: string): Rgb {
  const parts = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(color);
  if (!parts) throw new Error(`${color} is not an opaque OKLCH color.`);
  const [lightness = 0, chroma = 0, hue = 0] = parts.slice(1).map(Number);
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    clamp(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clamp(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clamp(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

const luminance = ([red, green, blue]: Rgb) => 0.2126 * red + 0.7152 * green + 0.0722 * blue;

/** Returns two colors' WCAG contrast ratio, from 1 to 21. */
function contrast(...colors: [string, string]): number {
  const [bright = 0, dim = 0] = colors
    .map((color) => luminance(toLinearRgb(color)))
    .toSorted((a, b) => b - a);
  return (bright + 0.05) / (dim + 0.05);
}

const encode = (part: number) => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055);
const decode = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);

/** Blends a translucent color over an opaque one. */
function blend(translucent: string, background: string): Rgb {
  const [, opaque = '', alpha = ''] = /^(oklch\([^/]+) \/ ([\d.]+)\)$/.exec(translucent) ?? [];
  const [top, below] = [toLinearRgb(`${opaque})`), toLinearRgb(background)];
  const mix = (part: 0 | 1 | 2) =>
    decode(encode(top[part]) * Number(alpha) + encode(below[part]) * (1 - Number(alpha)));
  return [mix(0), mix(1), mix(2)];
}

const toHex = (color: Rgb) =>
  `#${color
    .map((part) =>
      Math.round(encode(part) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** Returns the WCAG contrast ratio between an opaque color and a translucent one, which is blended over a background. */
function contrastOver(color: string, translucent: string, background: string): number {
  const [bright = 0, dim = 0] = [toLinearRgb(color), blend(translucent, background)]
    .map(luminance)
    .toSorted((a, b) => b - a);
  return (bright + 0.05) / (dim + 0.05);
}

const schemes: Scheme[] = ['light', 'dark'];
const texts = ['ink', 'muted', 'accent', 'bad', 'good'];

test('the contrast formula matches known values', () => {
  expect(contrast('oklch(1 0 0)', 'oklch(0 0 0)')).toBeCloseTo(21, 1);
  expect(contrast('oklch(0.5 0.1 40)', 'oklch(0.5 0.1 40)')).toBe(1);
  // #767676 is the lightest gray that is readable on white.
  expect(contrast('oklch(0.5657 0 0)', 'oklch(1 0 0)')).toBeCloseTo(4.54, 1);
});

describe.each(schemes)('in the %s scheme', (page) => {
  const ratio = (text: string, background: string, place: Partial<Place> = {}) => {
    const fullPlace = { page, section: page, ...place };
    return contrast(resolve(text, fullPlace), resolve(background, fullPlace));
  };

  test('text, outlines and the focus ring contrast with every background', () => {
    const failures = backgrounds.flatMap(({ name, color, isDark, overrides }) => {
      const place: Place = { page, section: isDark ? 'dark' : page, overrides };
      const measure = (role: string, more: Partial<Place> = {}) =>
        ratio(`var(--${role})`, color, { ...place, ...more });
      const inField = (role: string) =>
        contrastOver(resolve(`var(--${role})`, place), resolve('var(--fill)', place), resolve(color, place));
      const withMore = (role: string) => measure(role, { prefersMoreContrast: true });
      const measured: [what: string, minimum: number, roles: string[], (role: string) => number][] = [
        ['', 4.5, texts, measure],
        ['', 3, ['edge', 'focus'], measure],
        // Long text is on the page.
        ['in long text', 7, name.startsWith('the page') ? ['ink', 'muted'] : [], measure],
        ['in a field', 4.5, ['ink'], inField],
        ['in a field', 3, ['edge', 'bad'], inField],
        ['with increased contrast', 7, texts, withMore],
        ['with increased contrast', 4.5, ['line', 'edge', 'focus'], withMore],
      ];
      return measured.flatMap(([what, minimum, roles, getRatio]) =>
        roles
          .map((role) => ({ role, what, on: name, minimum, ratio: getRatio(role) }))
          .filter((found) => found.ratio < minimum),
      );
    });
    expect(failures).toEqual([]);
  });

  test('the main action, selections and text on terracotta are readable', () => {
    expect(ratio('var(--paper)', 'var(--ink)')).toBeGreaterThanOrEqual(4.5);
    expect(ratio('var(--paper)', 'var(--ink)', { section: 'dark' })).toBeGreaterThanOrEqual(4.5);
    for (const background of ['--ember', '--terracotta'])
      expect(ratio('var(--espresso)', `var(${background})`), background).toBeGreaterThanOrEqual(4.5);
  });

  test('emails and customer pages have the same colors', () => {
    const role = (name: string) => resolve(`var(--${name})`, { page, section: page });
    const hex = (name: string) => toHex(toLinearRgb(role(name)));
    expect(page === 'light' ? lightColors : darkColors).toEqual({
      desk: hex(page === 'light' ? 'sand' : 'night'),
      paper: hex('paper'),
      ink: hex('ink'),
      muted: hex('muted'),
      accent: hex('accent'),
      line: toHex(blend(role('line'), role('paper'))),
      ember: hex('ember'),
    });
  });
});

test('in the dark scheme, adjacent sections are distinguishable', () => {
  const place: Place = { page: 'dark', section: 'dark' };
  const paper = resolve('var(--paper)', place);
  for (const background of ['--sand', '--dusk', '--clay', '--night'])
    expect(contrast(resolve(`var(${background})`, place), paper), background).toBeGreaterThanOrEqual(1.12);
});

test.each(schemes)(
  'in the %s scheme, the mark on a peak day is visible in every state of the day',
  (page) => {
    const place: Place = { page, section: page };
    const css = read('../../site/pages/booking/fields/Picker.module.css');
    const mark = /\[data-state='peak'\][^{]*::after \{[^}]*?background: ([^;]+);/s.exec(css)?.[1] ?? '';
    const selected =
      /\[data-state='peak'\]:has\(:checked\)::after \{\s*background: ([^;]+);/.exec(css)?.[1] ?? mark;
    const background = /&:has\(:checked\) \{\s*background: ([^;]+);/.exec(css)?.[1] ?? '';
    const paper = resolve('var(--paper)', place);
    expect(contrast(resolve(mark, place), paper)).toBeGreaterThanOrEqual(3);
    expect(contrastOver(resolve(mark, place), resolve('var(--fill)', place), paper)).toBeGreaterThanOrEqual(
      3,
    );
    expect(contrast(resolve(selected, place), resolve(background, place))).toBeGreaterThanOrEqual(3);
  },
);
