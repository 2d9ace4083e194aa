import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import { Pool, type PoolConfig } from 'pg';
import { constants, type LeaderboardEntry, rankOverall, rankStation, usualRule } from '@fungo/contracts';

const entriesSql = `
  SELECT e.id, l.participant_id AS "participantId", l.id AS "playerId", l.public_name AS "participantName",
         l.age AS "participantAge", l.sport AS "participantSport", c.id AS "campId", c.title AS "campTitle",
         c.start_date::text AS "campDate", e.station, e.score, NULL AS "selectedDays", true AS "isPublic"
    FROM camps AS c JOIN players AS l ON l.camp_id = c.id JOIN leaderboard_entries AS e ON e.player_id = l.id
   ORDER BY c.starts_at DESC, c.id DESC, e.id LIMIT $1`;

/** A leaderboard as usually built: all entries as rows, ranked in JavaScript, then JSON of both. */
async function main(file: string, port: string): Promise<void> {
  const pool = new Pool(JSON.parse(readFileSync(file, 'utf8')) as PoolConfig);
  const rules = constants.leaderboard.stations.map(usualRule);
  const server = Fastify();
  server.get('/', () => 'ready');
  server.get('/leaderboard', async (_, reply) => {
    const { rows } = await pool.query<LeaderboardEntry>(entriesSql, [constants.leaderboard.listEntries]);
    const camps = new Map<number, LeaderboardEntry[]>();
    for (const entry of rows) {
      const entries = camps.get(entry.campId);
      if (entries) entries.push(entry);
      else camps.set(entry.campId, [entry]);
    }
    const ranks = new Map<number, { rank: number; medal: number | null }>();
    const totals = new Map<number, { rank: number; result: number }>();
    for (const entries of camps.values()) {
      for (const rule of rules)
        for (const { entry, rank, medal } of rankStation(entries, rule)) ranks.set(entry.id, { rank, medal });
      for (const { entry, rank, result } of rankOverall(entries, rules))
        totals.set(entry.playerId, { rank, result });
    }
    return reply.send(
      rows.map((entry) => ({ ...entry, ...ranks.get(entry.id), overall: totals.get(entry.playerId) })),
    );
  });
  await server.listen({ host: '127.0.0.1', port: Number(port) });
}

if (require.main === module)
  main(process.argv[2]!, process.argv[3]!).catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
