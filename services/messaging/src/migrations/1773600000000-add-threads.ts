import { Migration } from '@fungo/platform';

export class AddThreads1773600000000 extends Migration {
  readonly sql = `
    CREATE TABLE threads (
      id uuid NOT NULL,
      subject text NOT NULL,
      kind text NOT NULL,
      subject_id text NOT NULL,
      player_id uuid,
      family_id uuid,
      coach_id uuid,
      title text NOT NULL,
      who text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      last_message_at timestamptz NOT NULL,
      CONSTRAINT threads_pkey PRIMARY KEY (id),
      CONSTRAINT threads_of_subject UNIQUE (subject),
      CONSTRAINT threads_kind CHECK (kind IN ('lesson', 'swing', 'registration', 'camp'))
    );
    CREATE INDEX threads_newest ON threads (last_message_at, id);
    CREATE INDEX threads_of_player ON threads (player_id, last_message_at, id);
    CREATE INDEX threads_of_family ON threads (family_id, last_message_at, id);
    CREATE INDEX threads_of_coach ON threads (coach_id, last_message_at, id);
    CREATE TABLE messages (
      id uuid NOT NULL,
      thread_id uuid NOT NULL,
      sender_id uuid,
      side text NOT NULL,
      text text NOT NULL,
      by_mail boolean NOT NULL DEFAULT false,
      created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      CONSTRAINT messages_pkey PRIMARY KEY (id),
      CONSTRAINT messages_thread FOREIGN KEY (thread_id) REFERENCES threads (id) ON DELETE CASCADE,
      CONSTRAINT messages_side CHECK (side IN ('family', 'coach', 'academy'))
    );
    CREATE INDEX messages_of_thread ON messages (thread_id, created_at, id);
    CREATE INDEX messages_of_sender ON messages (sender_id, id);
    CREATE TABLE thread_states (
      id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
      thread_id uuid NOT NULL,
      user_id uuid NOT NULL,
      unread integer NOT NULL DEFAULT 0,
      read_at timestamptz,
      mailed_until timestamptz,
      CONSTRAINT thread_states_pkey PRIMARY KEY (id),
      CONSTRAINT thread_states_once UNIQUE (thread_id, user_id),
      CONSTRAINT thread_states_thread FOREIGN KEY (thread_id) REFERENCES threads (id) ON DELETE CASCADE
    );
    CREATE INDEX thread_states_unread ON thread_states (user_id) WHERE unread > 0;
    CREATE INDEX thread_states_of_user ON thread_states (user_id, id);
    ALTER TABLE mail_choices DROP CONSTRAINT mail_choices_topic;
    ALTER TABLE mail_choices ADD CONSTRAINT mail_choices_topic
      CHECK (topic IN ('lessons', 'reminders', 'reviews', 'messages'));
  `;
}
