import * as z from 'zod/mini';
import { teamPackages } from '../team-package.ts';
import { fields, honeypot } from './fields.ts';

export const teamOrderFields = {
  company: fields.text(150, 'Please enter your company’s name').check(fields.oneLine),
  name: fields.name,
  email: fields.email,
  phone: fields.phone,
  /** when the team would like to come, as free text */
  timing: fields.optional(200),
  note: fields.optional(1000),
};

/** POST /api/teams/orders */
export const teamOrder = z.object({
  package: z.enum(teamPackages, { error: 'Please choose a package' }),
  ...teamOrderFields,
  ...honeypot,
});

/** The response to an accepted order. */
export interface TeamOrderResponse {
  /** TM-3001 */
  order: string;
  /** checkout link; without it the studio sends payment details */
  payment: string | null;
  /** how to pay, if there is no online payment */
  howToPay: string | null;
}

const { company } = teamOrderFields;
const { name, email } = fields;

/** POST /api/teams/calls: requests a discovery call, which becomes a message to the owner. */
export const teamCall = z.object({
  company,
  name,
  email,
  phone: fields.requiredPhone,
  /** when to call */
  timing: fields.text(300, 'Please enter a few times that work for you'),
  members: fields.optional(40),
  ...honeypot,
});

/** POST /api/teams/quotes: requests a quote for a large team, which becomes a message to the owner. */
export const teamQuote = z.object({
  company,
  name,
  email,
  phone: fields.phone,
  members: fields.text(40, 'Please enter the size of your team'),
  timing: fields.optional(200),
  note: fields.optional(2000),
  ...honeypot,
});

/** POST /api/teams/{token}/send: emails a credit to a colleague. */
export const creditEmail = z.object({ credit: z.string().check(z.maxLength(40)), email: fields.email });
