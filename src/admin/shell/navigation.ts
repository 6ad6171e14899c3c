/** The navigation may open these over any screen. */
export type ShellDialog = 'search' | 'shortcuts';

export interface NavigationProps {
  /** the address of the destination that is shown */
  current: string | undefined;
  open: (dialog: ShellDialog) => void;
}
