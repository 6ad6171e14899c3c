import { faq } from '#src/content/faq.ts';
import { paths } from '#src/paths.ts';
import { Page } from '#src/site/Page.tsx';

export function Component() {
  return (
    <Page
      path={paths.faq()}
      heading="Questions, answered"
      lead="What people ask before their first session."
      head={{
        title: 'Questions and answers',
        description:
          'Booking, prices, privacy, what to bring, how long photos take: the questions people ask before a self-portrait session.',
      }}
    >
      {faq.groups.map((group) => (
        <section key={group.id} className="stack" aria-labelledby={group.id}>
          <h2 id={group.id}>{group.title}</h2>
          <div className="questions">
            {group.items.map(({ id, question, answer }) => (
              <details key={id} name="faq" id={id}>
                <summary>{question}</summary>
                <div dangerouslySetInnerHTML={{ __html: answer }} />
              </details>
            ))}
          </div>
        </section>
      ))}
    </Page>
  );
}
