import { Migration } from '@fungo/platform';

/** Scores that a fix card's player should reach at a station. */
export class AddCardGoals1773780000000 extends Migration {
  readonly sql = `
    ALTER TABLE fix_cards
      ADD COLUMN goal_station text,
      ADD COLUMN goal_value numeric(10, 2),
      ADD COLUMN goal_unit text,
      ADD COLUMN goal_less_is_better boolean,
      ADD CONSTRAINT fix_cards_goal
        CHECK (num_nulls(goal_station, goal_value, goal_unit, goal_less_is_better) IN (0, 4)),
      ADD CONSTRAINT fix_cards_goal_station CHECK (goal_station IN
        ('hitting_zone', 'outfield_accuracy', 'team_challenge', 'ground_ball_relay', 'infield_accuracy')),
      ADD CONSTRAINT fix_cards_goal_value CHECK (goal_value >= 0);
  `;
}
