export * from '#src/domain/schema/numbers.ts';
