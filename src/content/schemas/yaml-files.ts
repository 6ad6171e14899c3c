import { z } from 'zod';
import { quote } from '#src/lib/text/quote.ts';
import {
  addIssue,
  findDuplicates,
  ifValid,
  refuseDuplicates,
  valuesAt,
} from '#src/domain/schema/refinement.ts';
import { line } from '#src/domain/schema/text.ts';

const id = z.string().regex(/^[a-z][a-z0-9-]*$/, 'expected lowercase words joined by hyphens');

/** Shows an item only before or after the studio opens, or only if the facts in its answer are not empty. */
const when = z.optional(z.enum(['openingSoon', 'open', 'answered']));

/** Shows an item on the home page too. */
const onHome = z.boolean().default(false);

const item = z
  .strictObject({ id, question: line, answer: z.string().trim(), when, onHome })
  .superRefine((value, context) => {
    if (value.answer !== '' || value.when === 'answered') return;
    context.addIssue({ code: 'too_small', origin: 'string', minimum: 1, input: '', path: ['answer'] });
  });

/** `content/faq.yaml`. The answers are Markdown. */
export const faq = z
  .strictObject({
    groups: z
      .array(
        z.strictObject({
          id,
          title: line,
          items: z.array(item).min(1),
        }),
      )
      .min(1),
  })
  .superRefine((value, context) => {
    // Groups and questions are on the same page, so their IDs must differ too.
    refuseDuplicates([...valuesAt(value, 'groups.*.id'), ...valuesAt(value, 'groups.*.items.*.id')], context);
    for (const { path, value: question, earlier } of findDuplicates(
      valuesAt(value, 'groups.*.items.*.question'),
      normalizeQuestion,
    )) {
      addIssue(context, {
        rule: 'question-duplicate',
        path,
        earlier,
        message: `Line {line} already asks ${quote(String(question))}. Keep one of the questions.`,
      });
    }
  }, ifValid(z.unknown()));

const normalizeQuestion = (question: unknown): string | null =>
  typeof question === 'string' && question.trim() !== ''
    ? question
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
        .trim()
    : null;

export type Faq = z.infer<typeof faq>;

/** `content/testimonials.yaml`: quotes from real visitors, who agreed to their publication. */
export const testimonials = z.strictObject({
  quotes: z.array(z.strictObject({ said: line, by: line })),
});

export type Testimonials = z.infer<typeof testimonials>;

/** `content/images/alt.yaml`: alt text for images in `images/site`, by file name without extension. */
export const altTexts = z.record(z.string(), line);

const fraction = z.number().min(0).max(1);

/** `content/images/focal.yaml`: each image's focal point as [x, y] from the top left, by path within `images`. */
export const focalPoints = z.record(z.string(), z.tuple([fraction, fraction]));

export type AltTexts = z.infer<typeof altTexts>;
export type FocalPoints = z.infer<typeof focalPoints>;
