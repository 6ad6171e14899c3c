import * as z from 'zod/mini';
import { sentVersion } from './table.ts';

/** A method and a path under /api/admin, such as 'PATCH /customers/:id'. */
export type Route = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`;

/** Has the type of a response. At run time it is an empty object. */
export interface Returns<Output> {
  readonly type?: Output;
}

export const returns = <Output>(): Returns<Output> => ({});

/** One request that the owner's browser can send: the service implements it, and the admin calls it through `api`. */
export interface Endpoint<
  Path extends Route = Route,
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output = unknown,
> {
  route: Path;
  /** the query of a GET request, and the body of others */
  input: Input;
  output: Returns<Output>;
  /** 201 if it creates a record */
  status: 200 | 201;
}

// @__NO_SIDE_EFFECTS__
export function endpoint<Path extends Route, Input extends z.ZodMiniType, Output = null>(
  route: Path,
  input: Input,
  output: Returns<Output> = {},
): Endpoint<Path, Input, Output> {
  return { route, input, output, status: 200 };
}

// @__NO_SIDE_EFFECTS__
export function createEndpoint<Path extends Route, Input extends z.ZodMiniType, Output>(
  route: Path,
  input: Input,
  output: Returns<Output>,
): Endpoint<Path, Input, Output> {
  return { route, input, output, status: 201 };
}

export const noInput = z.object({});

/**
 * Every change includes the version of the record that it is based on: `{ version: 3, … }`. If the record has changed since, the response
 * is 409 and contains the current record as `conflict`. Otherwise it contains the record with its new version.
 */
export const versionOnly = z.object({ version: sentVersion });
