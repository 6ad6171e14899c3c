import type { z } from 'zod';
import type { Path } from './copy-tree.ts';

type Schema = z.core.$ZodTypes;

/** The keys that a schema takes at a path; empty where it takes any. */
export function knownKeys(schema: z.ZodType, path: Path): string[] {
  return path
    .reduce<Schema[]>((at, step) => at.flatMap((inner) => below(inner, step)), inside(schema))
    .flatMap(({ _zod: { def } }) => (def.type === 'object' ? Object.keys(def.shape) : []));
}

function below({ _zod: { def } }: Schema, step: PropertyKey): Schema[] {
  switch (def.type) {
    case 'object': {
      const child = def.shape[String(step)];
      return child ? inside(child) : [];
    }
    case 'array':
      return inside(def.element);
    case 'tuple': {
      const item = def.items[Number(step)] ?? def.rest;
      return item ? inside(item) : [];
    }
    case 'record':
      return inside(def.valueType);
    default:
      return [];
  }
}

/** The schemas under wrappers such as `optional` and `default`. */
function inside(given: z.core.$ZodType): Schema[] {
  const schema = given as Schema; // zod's own union of every schema it makes
  const {
    _zod: { def },
  } = schema;
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'catch':
    case 'readonly':
      return inside(def.innerType);
    case 'lazy':
      return inside(def.getter());
    case 'pipe':
      return inside(def.in);
    case 'union':
      return def.options.flatMap(inside);
    case 'intersection':
      return [...inside(def.left), ...inside(def.right)];
    default:
      return [schema];
  }
}
