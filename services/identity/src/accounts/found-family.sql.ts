/**
 * A new account founds a family, and is its first player: both have the account's id. An account that is added to
 * another family names it, and has no player. Triggers, so that no way to make an account can forget it.
 */
export const foundFamily = `
  CREATE OR REPLACE FUNCTION found_family() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    NEW.family_id := coalesce(NEW.family_id, NEW.id);
    INSERT INTO families (id) VALUES (NEW.family_id) ON CONFLICT DO NOTHING;
    IF NEW.family_id = NEW.id THEN
      INSERT INTO players (id, family_id, first_name, last_name, age, age_as_of, position, experience, created_at)
      VALUES (NEW.id, NEW.id, NEW.first_name, NEW.last_name, NEW.age, NEW.age_as_of, NEW.position, NEW.experience,
              NEW.created_at);
    END IF;
    RETURN NEW;
  END $$;
  CREATE OR REPLACE TRIGGER users_found_family BEFORE INSERT ON users
    FOR EACH ROW EXECUTE FUNCTION found_family()`;

/** After the row exists, to which a guardian refers. */
export const becomeGuardian = `
  CREATE OR REPLACE FUNCTION become_guardian() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO guardians (user_id, family_id, joined_at) VALUES (NEW.id, NEW.family_id, NEW.created_at);
    RETURN NULL;
  END $$;
  CREATE OR REPLACE TRIGGER users_become_guardian AFTER INSERT ON users
    FOR EACH ROW EXECUTE FUNCTION become_guardian()`;
