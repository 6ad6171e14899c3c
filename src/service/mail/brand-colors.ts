/** The colors from tokens.css as hex values, for customer pages and for emails, which support neither custom properties nor OKLCH. */
export const lightColors = {
  desk: '#e9ddd0',
  paper: '#f6f0e7',
  ink: '#211712',
  muted: '#5f4e46',
  accent: '#9e3a1b',
  line: '#d6c9ba',
};

export const darkColors: typeof lightColors = {
  desk: '#110c0a',
  paper: '#19120f',
  ink: '#f0e8de',
  muted: '#beb2a6',
  accent: '#f3a173',
  line: '#443831',
};
