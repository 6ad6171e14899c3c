import { type ReactNode, type ToggleEvent, useId, useRef } from 'react';
import styles from './RowActions.module.css';

export interface RowAction {
  name: string;
  onSelect: () => void;
  isDestructive?: boolean;
}

interface Props {
  /** for example 'HQ-1055', which labels the button 'Actions for HQ-1055'; leave it out for a screen's own menu */
  rowName?: string;
  actions: readonly RowAction[];
  children?: ReactNode;
}

/** An action menu for one row or screen. It is a popover so the table's scroll container can't clip it. */
export function RowActions({ rowName, actions, children }: Props) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);

  function position({ newState }: ToggleEvent<HTMLDivElement>) {
    const anchor = button.current?.getBoundingClientRect();
    if (newState !== 'open' || !anchor || !panel.current) return;
    const { offsetWidth, offsetHeight, style } = panel.current;
    const isBelow = anchor.bottom + offsetHeight < innerHeight;
    style.insetInlineStart = `${Math.max(8, anchor.right - offsetWidth)}px`;
    style.insetBlockStart = `${isBelow ? anchor.bottom + 4 : Math.max(8, anchor.top - offsetHeight - 4)}px`;
  }
  if (!actions.length) return null;
  return (
    <>
      <button ref={button} type="button" className={styles['menuButton']} popoverTarget={id}>
        <span aria-hidden="true">···</span>
        <span className="visually-hidden">{rowName ? `Actions for ${rowName}` : 'More actions'}</span>
      </button>
      <div ref={panel} id={id} popover="auto" className={styles['menu']} onToggle={position}>
        {actions.map(({ name, onSelect, isDestructive }) => (
          <button
            key={name}
            type="button"
            data-variant={isDestructive && 'danger'}
            onClick={() => {
              panel.current?.hidePopover();
              onSelect();
            }}
          >
            {name}
            {rowName && <span className="visually-hidden"> {rowName}</span>}
          </button>
        ))}
        {children}
      </div>
    </>
  );
}
