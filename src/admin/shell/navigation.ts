export type ShellDialog = 'search' | 'shortcuts';

export interface NavigationProps {
  currentHref: string | undefined;
  openDialog: (dialog: ShellDialog) => void;
}
