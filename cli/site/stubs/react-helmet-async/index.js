// vite-react-ssg wraps every page in this provider and then reads its context. React 19 hoists <title>, <meta> and <link>
// by itself, so the provider only renders its children, and the context stays empty.
const empty = { toString: () => '' };

export function HelmetProvider({ children, context }) {
  if (context) {
    context.helmet = {
      htmlAttributes: empty,
      bodyAttributes: empty,
      title: empty,
      meta: empty,
      link: empty,
      script: empty,
    };
  }
  return children;
}

export function Helmet() {
  throw new Error('Use the Head component in src/site: react-helmet-async is not part of this site.');
}
