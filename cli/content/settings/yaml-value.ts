import { isMap, isScalar, isSeq, type Scalar } from 'yaml';
import { getSpan } from './parse-yaml.ts';
import type { TextSpan } from '../span.ts';

export type Path = readonly PropertyKey[];

/** A value in a YAML file, with its position. */
export class YamlValue {
  /** Relative to the content folder. */
  readonly file: string;
  /** Undefined if the file has no values. */
  readonly node: unknown;
  readonly #key: unknown;
  #children: Map<string, YamlValue> | undefined;

  constructor(file: string, node: unknown, key?: unknown) {
    this.file = file;
    this.node = node;
    this.#key = key;
  }

  /** Null if empty, undefined for lists and maps. */
  get scalar(): string | number | boolean | null | undefined {
    if (isScalar(this.node)) return (this.node.value ?? null) as string | number | boolean | null; // the core schema has no other types
    return this.node === null ? null : undefined;
  }

  /** A text before facts are filled in. */
  get written(): string {
    return isScalar(this.node) ? (this.node.source ?? '') : '';
  }

  get style(): Scalar.Type | undefined {
    return isScalar(this.node) ? this.node.type : undefined;
  }

  get isList(): boolean {
    return isSeq(this.node);
  }

  get keySpan(): TextSpan | null {
    return this.#key === undefined ? null : getSpan(this.#key);
  }

  /** True if nothing follows the key. */
  get isEmpty(): boolean {
    const { start, end } = getSpan(this.node);
    return start === end;
  }

  /** The span of the value, or of its key if the value is empty. */
  get span(): TextSpan {
    return (this.isEmpty ? this.keySpan : null) ?? getSpan(this.node);
  }

  /** The span to report a missing key at: the key of this value, or the first key of a list entry. */
  get labelSpan(): TextSpan {
    const { start } = this.span;
    return this.keySpan ?? this.children.values().next().value?.keySpan ?? { start, end: start };
  }

  /** By key or index. */
  get children(): ReadonlyMap<string, YamlValue> {
    this.#children ??= new Map(this.#entries());
    return this.#children;
  }

  get(step: PropertyKey): YamlValue | undefined {
    return this.children.get(String(step));
  }

  /** Returns all values that match a pattern such as `sessions.*.id`. */
  at(pattern: string): YamlValue[] {
    let found: YamlValue[] = [this];
    for (const step of pattern.split('.')) {
      found = found.flatMap((value) =>
        step === '*' ? [...value.children.values()] : (value.get(step) ?? []),
      );
    }
    return found;
  }

  /** Returns the value at a path. If there is none, returns the nearest existing parent and the key that it is missing. */
  locate([step, ...rest]: Path): { value: YamlValue; missing: string | null } {
    if (step === undefined) return { value: this, missing: null };
    return this.get(step)?.locate(rest) ?? { value: this, missing: String(step) };
  }

  number(key: string): (YamlValue & { scalar: number }) | undefined {
    const value = this.get(key);
    return value?.isNumber() ? value : undefined;
  }

  isNumber(): this is YamlValue & { scalar: number } {
    return typeof this.scalar === 'number';
  }

  isText(): this is YamlValue & { scalar: string } {
    return typeof this.scalar === 'string';
  }

  #entries(): [string, YamlValue][] {
    if (isSeq(this.node)) {
      return this.node.items.map((item, index) => [String(index), new YamlValue(this.file, item)]);
    }
    if (!isMap(this.node)) return [];
    return this.node.items.map(({ key, value }) => [
      isScalar(key) ? String(key.value) : '',
      new YamlValue(this.file, value, key),
    ]);
  }
}
