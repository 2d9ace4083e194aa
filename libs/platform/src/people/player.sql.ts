/**
 * Joins the player with the id `column` as `name`, for {@link playerSql}. The account of the same id names its own
 * player until identity's event arrives.
 */
export const joinPlayerSql = (column: string, name = 'student'): string => `
  LEFT JOIN family_players AS ${name} ON ${name}.player_id = ${column}
  LEFT JOIN people AS ${name}_account ON ${name}_account.user_id = ${column}`;

/** The names of a player of {@link joinPlayerSql}, and of the guardian unless players look after themselves. */
export const playerSql = (name = 'student') => ({
  firstName: `coalesce(${name}.first_name, ${name}_account.first_name)`,
  lastName: `coalesce(${name}.last_name, ${name}_account.last_name)`,
  guardian: `CASE WHEN ${name}.guardian_name NOT IN ('', concat_ws(' ', ${name}.first_name, ${name}.last_name))
    THEN ${name}.guardian_name END`,
});

/** The ids of rows that are shown as the player `id`, a parameter: its own, and those of players merged into it. */
export const shownAsSql = (id: string): string => `
  (SELECT ${id}::uuid UNION ALL
   SELECT merged.player_id FROM family_players AS own JOIN family_players AS merged ON merged.family_id = own.family_id
    WHERE own.player_id = ${id}::uuid AND merged.shown_as = own.player_id AND merged.player_id <> own.player_id)`;
