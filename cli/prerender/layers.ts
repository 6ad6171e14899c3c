/**
 * The cascade layers, the weakest first, as src/styles/tokens.css declares them. Each page says it before anything else: in which
 * order a bundle holds its modules is the bundler's business, and the first layer that a browser meets is the weakest.
 */
export const layers = '@layer reset, tokens, base, layout, components, page, utilities;';
