import { Page } from '#src/site/Page.tsx';
import { useLocation } from 'react-router-dom';
import { titleCase } from '#src/lib/title-case.ts';

export function Component() {
  const { pathname } = useLocation();
  const name = titleCase(pathname.split('/').at(-1) ?? '');
  return (
    <Page
      path={pathname}
      heading={name}
      lead="Administration is not available on this host."
      head={{
        title: `${name}: administration`,
        description: `The administration of the studio: ${name}.`,
        noindex: true,
      }}
    ></Page>
  );
}
