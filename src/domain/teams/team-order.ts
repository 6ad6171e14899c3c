import * as z from 'zod/mini';
import { fields, honeypot } from '../schema/fields.ts';
import { source } from '../schema/source.ts';

export const teamOrderFields = {
  company: fields.text(150, 'Please enter your company’s name').check(fields.oneLine),
  name: fields.name,
  email: fields.email,
  phone: fields.phone,
  /** free text: when the team would like to come */
  timing: fields.optionalLine(200),
  note: fields.optional(1000),
  consent: fields.consent,
};

/** POST /api/teams/orders */
export const teamOrder = z.object({
  package: fields.chosenId('Please choose a package'),
  ...teamOrderFields,
  source,
  ...honeypot,
});

const { company } = teamOrderFields;
const { name, email } = fields;

/** POST /api/teams/calls: sends the owner a message that requests a discovery call. */
export const teamCall = z.object({
  company,
  name,
  email,
  phone: fields.requiredPhone,
  /** free text: when to call */
  timing: fields.text(300, 'Please enter a few times that work for you'),
  members: fields.optionalLine(40),
  ...honeypot,
});

/** POST /api/teams/quotes: sends the owner a message that requests a quote for a large team. */
export const teamQuote = z.object({
  company,
  name,
  email,
  phone: fields.phone,
  members: fields.text(40, 'Please enter the size of your team'),
  timing: fields.optionalLine(200),
  note: fields.optional(2000),
  ...honeypot,
});

/** POST /api/teams/{token}/send: emails a credit to a colleague. */
export const creditEmail = z.object({ credit: z.string().check(z.maxLength(40)), email: fields.email });
