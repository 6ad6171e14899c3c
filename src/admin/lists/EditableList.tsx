import { type ReactNode, useState } from 'react';
import { ActionButton } from '#src/ui/ActionButton.tsx';
import { ListView, type ListViewProps } from './ListView.tsx';

interface Props<Row extends { id: string }, Extra extends object> extends Omit<
  ListViewProps<Row, Extra>,
  'add'
> {
  /** for example 'Create code' */
  addLabel: string;
  /** renders the form that edits a record or, without one, adds one */
  renderDialog: (record: Row | null, onClose: () => void) => ReactNode;
}

/** A list with a button that adds a record, and `Edit` as the first action of each row. */
export function EditableList<Row extends { id: string }, Extra extends object>(props: Props<Row, Extra>) {
  const { addLabel, renderDialog, actions, ...list } = props;
  const [editing, setEditing] = useState<Row | 'new' | null>(null);
  return (
    <>
      <ListView
        {...list}
        add={
          <ActionButton variant="filled" onClick={() => setEditing('new')}>
            {addLabel}
          </ActionButton>
        }
        actions={(row) => [{ name: 'Edit', onSelect: () => setEditing(row) }, ...(actions?.(row) ?? [])]}
      />
      {editing && renderDialog(editing === 'new' ? null : editing, () => setEditing(null))}
    </>
  );
}
