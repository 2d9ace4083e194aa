import { Inject, Injectable } from '@nestjs/common';
import { DateTime } from 'luxon';
import { z } from 'zod';
import { CONFIG } from '@fungo/platform';
import { MessagingConfig } from '../config';
import { Directory } from '../deliveries/directory';
import { mailKind } from '../deliveries/mail-kind';
import { type Letter, Writes } from '../deliveries/mail-writer';
import { mailEvents, mailTo } from '../deliveries/mails.events';
import { lessonOfCoach } from '../lesson-view/notice-of-lesson';
import { linksTo } from '../templates/links';
import { nameOf } from '../templates/name-of.rules';
import { ButtonLink, Facts, Paragraph, Title } from '../templates/parts';

const RainOutFacts = z.object({
  coachId: z.uuid(),
  date: z.string(),
  startTime: z.string().nullable(),
  endTime: z.string().nullable(),
  lessons: z.number(),
  requests: z.number(),
});
type RainOutFacts = z.infer<typeof RainOutFacts>;

const rainedOutCoach = mailKind({
  name: 'rained-out-coach',
  facts: RainOutFacts,
  notice: { opens: () => lessonOfCoach(), forStaff: true },
});

export const RainOutEvents = mailEvents({
  'scheduling.rained-out': (facts) => [mailTo(facts.coachId, rainedOutCoach, facts)],
});

/** Tells a coach that the academy rained out hours of theirs. */
@Injectable()
export class RainOutMails {
  constructor(
    @Inject(CONFIG) private readonly config: MessagingConfig,
    private readonly directory: Directory,
  ) {}

  @Writes(rainedOutCoach)
  async rainedOut(facts: RainOutFacts): Promise<Letter> {
    const person = await this.directory.getPerson(facts.coachId);
    const coach = nameOf(person).full;
    const day = DateTime.fromISO(facts.date, { locale: 'en-US' }).toFormat('cccc, LLLL d');
    const link = linksTo(this.config.PUBLIC_URL);
    return {
      to: { name: coach, address: person.email },
      mail: {
        subject: `Rained out: your ${day}`,
        preheader: 'The families have been told.',
        body: (
          <>
            <Title>The academy called a rain-out</Title>
            <Paragraph>
              Hi {coach}, these hours of yours are rained out. We told the families and offered them make-up
              times from your open hours. Each one that is taken appears in your lessons.
            </Paragraph>
            <Facts
              facts={{
                Day: day,
                Hours: hoursOf(facts),
                'Lessons cancelled': `${facts.lessons}`,
                'Requests declined': `${facts.requests}`,
              }}
            />
            <ButtonLink href={link('/instructor-dashboard', { tab: 'lessons' })}>See my lessons</ButtonLink>
          </>
        ),
      },
    };
  }
}

function hoursOf({ startTime, endTime }: RainOutFacts): string {
  if (startTime === null || endTime === null) return 'All day';
  return [startTime, endTime]
    .map((time) => DateTime.fromISO(time, { locale: 'en-US' }).toFormat('h:mm a'))
    .join('–');
}
