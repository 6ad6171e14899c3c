interface Props {
  /** value → how it is called */
  names: Readonly<Record<string, string>>;
}

/** The choices of a `<select>`. */
export function Options({ names }: Props) {
  return Object.entries(names).map(([value, name]) => (
    <option key={value} value={value}>
      {name}
    </option>
  ));
}
