export { quote } from '#src/model/quote.ts';
