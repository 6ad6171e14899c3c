/** Each expected problem has its position, severity, rule and message, and after → its suggestion. */
export type Row<Input> = [name: string, input: Input, expected: string[]];
