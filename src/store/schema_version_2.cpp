#include "store/schema_version_2.h"

namespace rivers {

// What version 1 kept in `summary` ({"phase", "chairs": [[kind, user, name, level, away]], "to_act", ...}, with numbers
// for phases and kinds) becomes columns, with words. A number without a word becomes 'unknown', a text that is no JSON
// an 'unreadable' phase: that one table is then refused when it is read, with a note, and all others go on.
//
// `members.over` and `members.ended` repeat what the table says, so that the games of somebody who played ten thousand
// are found without looking at all of them; they are written when a table ends, not with every move.
const char* const kSchemaVersion2 = R"sql(
CREATE TABLE catalogs (
    hash TEXT PRIMARY KEY NOT NULL,
    text TEXT NOT NULL
) STRICT;

CREATE TABLE meta (
    name TEXT PRIMARY KEY NOT NULL,
    value INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE tables_2 (
    id TEXT PRIMARY KEY NOT NULL,
    host INTEGER NOT NULL,
    is_public INTEGER NOT NULL CHECK (is_public IN (0, 1)),
    command TEXT NOT NULL,
    catalog TEXT REFERENCES catalogs (hash),
    created INTEGER NOT NULL,
    phase TEXT NOT NULL,
    to_act INTEGER NOT NULL,
    turn INTEGER NOT NULL,
    driven INTEGER NOT NULL CHECK (driven IN (0, 1)),
    since INTEGER NOT NULL,
    ended INTEGER NOT NULL,
    version INTEGER NOT NULL,
    chairs TEXT NOT NULL,
    result TEXT NOT NULL,
    banned TEXT NOT NULL,
    secret TEXT NOT NULL,
    settings TEXT NOT NULL
) STRICT;

INSERT INTO tables_2
SELECT id,
    CAST(coalesce(json_extract(settings_, '$.host'), 0) AS INTEGER),
    coalesce(json_extract(settings_, '$.public'), 0) = 1,
    CAST(coalesce(json_extract(settings_, '$.command'), '') AS TEXT),
    NULL,
    created,
    CASE WHEN NOT readable THEN 'unreadable' ELSE
        CASE json_extract(summary_, '$.phase') WHEN 0 THEN 'gathering' WHEN 1 THEN 'running' WHEN 2 THEN 'finished'
            WHEN 3 THEN 'closed' WHEN 4 THEN 'imported' ELSE 'unknown' END
    END,
    CAST(coalesce(json_extract(summary_, '$.to_act'), -1) AS INTEGER),
    0, 0,
    CAST(coalesce(json_extract(summary_, '$.since'), 0) AS INTEGER),
    CAST(coalesce(json_extract(summary_, '$.ended'), 0) AS INTEGER),
    CAST(coalesce(json_extract(summary_, '$.version'), 0) AS INTEGER),
    (SELECT json_group_array(json_object(
        'kind', CASE json_extract(chair, '$[0]') WHEN 0 THEN 'open' WHEN 1 THEN 'invited' WHEN 2 THEN 'kept'
            WHEN 3 THEN 'person' WHEN 4 THEN 'here' WHEN 5 THEN 'computer' ELSE 'unknown' END,
        'user', CAST(coalesce(json_extract(chair, '$[1]'), 0) AS INTEGER),
        'name', CAST(coalesce(json_extract(chair, '$[2]'), '') AS TEXT),
        'level', CAST(coalesce(json_extract(chair, '$[3]'), '') AS TEXT),
        'away', json(iif(coalesce(json_extract(chair, '$[4]'), 0) = 1, 'true', 'false'))) ORDER BY seat)
     FROM (SELECT key AS seat, iif(type = 'array', value, '[]') AS chair FROM json_each(summary_, '$.chairs'))),
    iif(json_type(summary_, '$.result') = 'array', json_extract(summary_, '$.result'), '[]'),
    iif(json_type(summary_, '$.banned') = 'array', json_extract(summary_, '$.banned'), '[]'),
    secret,
    settings
FROM (SELECT *, json_valid(summary) AND json_valid(settings) AS readable,
          iif(json_valid(summary), summary, '{}') AS summary_, iif(json_valid(settings), settings, '{}') AS settings_
      FROM tables)
ORDER BY created, id;

DROP TABLE tables;
ALTER TABLE tables_2 RENAME TO tables;

-- Whose turn it is, and what goes on by itself: a computer is to act, or a clock runs. A clock was a number too.
UPDATE tables SET
    turn = coalesce((SELECT json_extract(chair, '$.user') FROM (SELECT json_extract(chairs, '$[' || to_act || ']') AS chair)
        WHERE json_extract(chair, '$.kind') IN ('person', 'here') AND NOT json_extract(chair, '$.away')), 0),
    driven = to_act < 0 OR coalesce(json_extract(settings, '$.clock[0]'), 0) <> 0
        OR coalesce(json_extract(chairs, '$[' || to_act || '].kind') = 'computer', 0)
        OR coalesce(json_extract(chairs, '$[' || to_act || '].away'), 0)
WHERE phase = 'running' AND to_act >= -1;

-- A command made one table, whatever the database of before says.
UPDATE tables SET command = '' WHERE command <> ''
    AND rowid NOT IN (SELECT min(rowid) FROM tables WHERE command <> '' GROUP BY host, command);

CREATE UNIQUE INDEX tables_made ON tables (host, command) WHERE command <> '';
CREATE INDEX tables_gathering ON tables (created DESC, id) WHERE phase = 'gathering' AND is_public = 1;
CREATE INDEX tables_running ON tables (created DESC, id) WHERE phase = 'running' AND is_public = 1;
CREATE INDEX tables_turn ON tables (turn) WHERE phase = 'running' AND turn <> 0;
CREATE INDEX tables_driven ON tables (id) WHERE phase = 'running' AND driven = 1;

CREATE TABLE members (
    user_id INTEGER NOT NULL REFERENCES users (id),
    over INTEGER NOT NULL CHECK (over IN (0, 1)),
    ended INTEGER NOT NULL,
    table_id TEXT NOT NULL REFERENCES tables (id),
    PRIMARY KEY (user_id, over, ended DESC, table_id)
) STRICT, WITHOUT ROWID;

-- Who sits there or has a seat kept; the host, while it is open or if they imported it.
INSERT OR IGNORE INTO members
SELECT json_extract(chair.value, '$.user'), t.phase NOT IN ('gathering', 'running'), t.ended, t.id
FROM tables t, json_each(t.chairs) chair
WHERE json_extract(chair.value, '$.kind') IN ('person', 'here', 'kept')
    AND json_extract(chair.value, '$.user') IN (SELECT id FROM users);
INSERT OR IGNORE INTO members
SELECT host, phase NOT IN ('gathering', 'running'), ended, id FROM tables
WHERE phase IN ('gathering', 'running', 'imported') AND host IN (SELECT id FROM users);
CREATE INDEX members_table ON members (table_id);

CREATE TABLE results (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seat INTEGER NOT NULL,
    user_id INTEGER NOT NULL,
    points INTEGER NOT NULL,
    rank INTEGER NOT NULL,
    ended INTEGER NOT NULL,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO results
SELECT t.id, total.key,
    coalesce((SELECT json_extract(chair, '$.user') FROM (SELECT json_extract(t.chairs, '$[' || total.key || ']') AS chair)
        WHERE json_extract(chair, '$.kind') IN ('person', 'here')), 0),
    CAST(total.value AS INTEGER), 0, t.ended
FROM tables t, json_each(t.result) total WHERE t.phase = 'finished';
CREATE INDEX results_user ON results (user_id, ended) WHERE user_id <> 0;

CREATE INDEX sessions_created ON sessions (created);
CREATE INDEX sessions_used ON sessions (used);
CREATE INDEX invites_expires ON invites (expires);

-- How many there are, without counting them.
INSERT INTO meta VALUES ('alive', 0), ('tables', (SELECT count(*) FROM tables)),
    ('people', (SELECT count(*) FROM users WHERE deleted = 0));
CREATE TRIGGER count_table AFTER INSERT ON tables BEGIN
    UPDATE meta SET value = value + 1 WHERE name = 'tables'; END;
CREATE TRIGGER count_person AFTER INSERT ON users WHEN NEW.deleted = 0 BEGIN
    UPDATE meta SET value = value + 1 WHERE name = 'people'; END;
CREATE TRIGGER uncount_person AFTER UPDATE OF deleted ON users WHEN OLD.deleted <> NEW.deleted BEGIN
    UPDATE meta SET value = value + OLD.deleted - NEW.deleted WHERE name = 'people'; END;
)sql";

}  // namespace rivers
