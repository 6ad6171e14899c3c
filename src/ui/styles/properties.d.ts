import 'react';

declare module 'react' {
  // Components pass values to their stylesheets as custom properties.
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined;
  }
}
