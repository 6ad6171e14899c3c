/** A name, a text, and what the check says: where, how bad, which rule, what is wrong, and → what may help. */
export type Row<Input> = [name: string, input: Input, found: string[]];
