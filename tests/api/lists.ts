import type { OwnerFetch } from './test-service.ts';

interface Parameter {
  name: string;
  schema: { examples?: string[] };
}

interface ListDescription {
  name: string;
  /** the values of `sort` that the list knows */
  sorts: string[];
  filters: string[];
}

const sharedParameters = new Set(['q', 'sort', 'page', 'size']);

/** Reads the service's lists from its OpenAPI document. */
export async function readLists(owner: OwnerFetch): Promise<ListDescription[]> {
  const { json } = await owner('/openapi.json');
  return Object.entries(json.paths as Record<string, { get?: { parameters: Parameter[] } }>).flatMap(
    ([path, { get }]) => {
      const [, name] = /^\/api\/admin\/([\w-]+)\.csv$/.exec(path) ?? [];
      if (!name || !get) return [];
      const names = get.parameters.map((parameter) => parameter.name);
      const sort = get.parameters.find((parameter) => parameter.name === 'sort');
      return {
        name,
        sorts: sort?.schema.examples ?? [],
        filters: names.filter((parameter) => !sharedParameters.has(parameter)),
      };
    },
  );
}
