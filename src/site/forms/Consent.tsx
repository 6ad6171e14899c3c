interface Props {
  /** text with links: `the [terms](/terms)` */
  wording: string;
  /** text elsewhere in the form that belongs to the statement */
  context?: string;
}

const linkPattern = /\[([^\]]+)\]\(([^)]+)\)/;

/** A statement that people agree to by sending the form. A hidden field sends the words that they saw, and the service stores them. */
export function Consent({ wording, context }: Props) {
  // Splitting by a pattern with two groups yields text, label, link, text and so on.
  const pieces = wording.split(linkPattern);
  const words = pieces.filter((_, index) => index % 3 !== 2).join('');
  return (
    <>
      {pieces.map((piece, index) => {
        if (index % 3 === 2) return null;
        const href = index % 3 === 1 ? pieces[index + 1] : undefined;
        return href === undefined ? (
          piece
        ) : (
          <a key={href} href={href}>
            {piece}
          </a>
        );
      })}
      <input type="hidden" name="consent" value={context ? `${context} ${words}` : words} />
    </>
  );
}
