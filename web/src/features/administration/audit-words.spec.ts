import type { AuditEntry } from '@fungo/contracts';
import { auditWords } from './audit-words';

const words = (changes: Partial<AuditEntry>) =>
  auditWords({
    ...{ verb: 'changed', kind: 'camp', entityId: '7', person: null, subject: null, fields: [] },
    ...changes,
  });
const maya = { id: 'm', name: 'Maya Delgado' };

test.each<[Partial<AuditEntry>, string]>([
  [{ verb: 'made instructor', kind: 'user', person: maya }, 'made Maya Delgado a coach'],
  [
    {
      verb: 'noted',
      kind: 'charge',
      subject: 'Mia Lopez on Tuesday, December 1 at 4:00 PM',
      fields: ['received'],
    },
    'noted a payment for the lesson of Mia Lopez on Tuesday, December 1 at 4:00 PM',
  ],
  [{ verb: 'created', kind: 'promotion', subject: 'SPRING10' }, 'created the promotion code SPRING10'],
  [
    { verb: 'created', kind: 'promotion', entityId: '3cac992c-0000-4000-8000-000000000000' },
    'created a promotion code',
  ],
  [
    { verb: 'sent', kind: 'outreach', subject: 'Fairview Little League', entityId: '10' },
    'emailed Fairview Little League',
  ],
  [{ verb: 'activated', kind: 'membership', person: maya }, 'activated the membership of Maya Delgado'],
  [
    { kind: 'site', fields: ['hero', 'lessons'] },
    'changed the site settings: picture of the home page and lesson rules',
  ],
  [
    { kind: 'participant', subject: 'Mia Lopez at Summer Camp', fields: ['emergency phone'] },
    'changed the emergency phone of the registration of Mia Lopez at Summer Camp',
  ],
  [
    { verb: 'exported', kind: 'camp', entityId: 'all', fields: ['payments'] },
    'downloaded the payments of all camps as a spreadsheet',
  ],
  [
    { verb: 'sent again', kind: 'delivery', subject: 'lesson-confirmed' },
    'sent the email “Lesson confirmed” again',
  ],
  [
    { verb: 'marked paid', kind: 'player', person: maya, fields: ['package'] },
    'marked a lesson package of Maya Delgado paid',
  ],
  [
    { verb: 'invited as instructor', kind: 'invitation', subject: 'dana@fungo.test' },
    'invited dana@fungo.test as a coach',
  ],
  [{ verb: 'invited as admin', kind: 'invitation' }, 'invited somebody as an administrator'],
  [
    { verb: 'sent again', kind: 'invitation', subject: 'dana@fungo.test' },
    'sent the invitation to dana@fungo.test again',
  ],
  [{ verb: 'withdrew', kind: 'invitation' }, 'withdrew an invitation'],
  [
    { verb: 'accepted to be admin', kind: 'user', person: maya },
    'accepted the invitation to be an administrator',
  ],
  [{ verb: 'merged', kind: 'family', subject: 'Rosa Delgado' }, 'merged the family of Rosa Delgado'],
  [{ verb: 'took a copy of their data', kind: 'user', person: maya }, 'took a copy of their data'],
])('tells %j as a sentence', (entry, sentence) => expect(words(entry)).toBe(sentence));
