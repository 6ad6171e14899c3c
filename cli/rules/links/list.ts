import type { Rule } from '../rule.ts';
import { dangerousProtocol } from './dangerous-protocol.ts';
import { insecureLink } from './insecure-link.ts';
import { linkUrlEmpty } from './link-url-empty.ts';
import { linkAnchor } from './link-anchor.ts';
import { linkNoncanonical } from './link-noncanonical.ts';
import { linkMisspelled } from './link-misspelled.ts';
import { linkHidden } from './link-hidden.ts';
import { linkLocal } from './link-local.ts';
import { linkQuery } from './link-query.ts';
import { linkRelative } from './link-relative.ts';
import { linkTarget } from './link-target.ts';
import { linkTextEmpty } from './link-text-empty.ts';
import { linkTextVague } from './link-text-vague.ts';
import { redirect } from './redirect.ts';

export const linkRules: readonly Rule[] = [
  dangerousProtocol,
  insecureLink,
  linkAnchor,
  linkHidden,
  linkLocal,
  linkMisspelled,
  linkNoncanonical,
  linkQuery,
  linkRelative,
  linkTarget,
  linkTextEmpty,
  linkTextVague,
  linkUrlEmpty,
  redirect,
];
