/** Dialogs that the navigation opens over any screen. */
export type ShellDialog = 'search' | 'shortcuts';

export interface NavigationProps {
  /** href of the current destination */
  current: string | undefined;
  open: (dialog: ShellDialog) => void;
}
