import { Facts, Lines, Paragraph, TextLink, Title } from '../templates/parts';
import type { Mail } from '../templates/render-mail';

/** An unpaid lesson in the words of the mail. */
export interface OwedView {
  /** 'Leo with Dana Whitfield' */
  lesson: string;
  when: string;
  owed: string;
  reference: string;
  /** Ways to pay it, the lesson's page last. */
  ways: { label: string; href: string }[];
}

interface ReminderWords {
  subject: string;
  title: string;
  text: string;
  end: string;
}

/** @param reader first name; empty for an address that a coach typed */
export const paymentReminder = (words: ReminderWords, reader: string, lessons: OwedView[]): Mail => ({
  subject: words.subject,
  preheader: words.text,
  body: (
    <>
      <Title>{words.title}</Title>
      <Paragraph>
        {reader && `Hi ${reader}. `}
        {words.text}
      </Paragraph>
      {lessons.map(({ lesson, when, owed, reference, ways }) => (
        <div key={reference}>
          <Facts facts={{ Lesson: lesson, When: when, 'To pay': owed, Reference: reference }} />
          <Paragraph>
            <Lines
              lines={ways.map(({ label, href }) => (
                <TextLink key={label} href={href}>
                  {label}
                </TextLink>
              ))}
            />
          </Paragraph>
        </div>
      ))}
      <Paragraph>Please put the reference into the note of your payment.</Paragraph>
      <Paragraph>{words.end}</Paragraph>
    </>
  ),
});
