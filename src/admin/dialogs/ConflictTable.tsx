import { Table } from '#src/ui/Table.tsx';

export interface ComparedValue {
  label: string;
  entered: string;
  stored: string;
}

/** Compares the owner's version with the stored version. Differences are bold. */
export const ConflictTable = ({ values }: { values: readonly ComparedValue[] }) => (
  <Table caption="This was changed after you opened it" isCaptionVisible>
    <thead>
      <tr>
        <th scope="col">Field</th>
        <th scope="col">Yours</th>
        <th scope="col">Saved version</th>
      </tr>
    </thead>
    <tbody>
      {values.map(({ label, entered, stored }) => (
        <tr key={label}>
          <th scope="row">{label}</th>
          <td>{entered}</td>
          <td>{entered === stored ? 'Same' : <strong>{stored}</strong>}</td>
        </tr>
      ))}
    </tbody>
  </Table>
);
