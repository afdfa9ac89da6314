/** What Redis does in one step. The keys are the log and its summary. */

/** Begins a log, with an entry that does nothing, unless there is one. */
export const beginScript = `
if redis.call('EXISTS', KEYS[1], KEYS[2]) < 2 then
  redis.call('DEL', KEYS[1], KEYS[2])
  redis.call('XADD', KEYS[1], ARGV[2], 'acts', '[]')
  redis.call('HSET', KEYS[2], 'origin', ARGV[1], 'version', ARGV[2], 'acts', '[]')
end
return redis.call('HGET', KEYS[2], 'origin')`;

/** What came after what was seen: if that is there no more, all that there is. */
const news = `
local function news(seen)
  local entries = redis.call('XRANGE', KEYS[1], seen, '+')
  if entries[1] and entries[1][1] == seen then
    table.remove(entries, 1)
    return { false, false, entries }
  end
  local summary = redis.call('HMGET', KEYS[2], 'acts', 'version')
  if not summary[2] or redis.call('EXISTS', KEYS[1]) == 0 then return { false, '0-0', {} } end
  return { summary[1], summary[2], redis.call('XRANGE', KEYS[1], '(' .. summary[2], '+') }
end`;

export const newsScript = `${news}
return news(ARGV[1])`;

/** Adds an entry, if what was seen is the last. */
export const appendScript = `${news}
local last = redis.call('XREVRANGE', KEYS[1], '+', '-', 'COUNT', 1)[1]
if not last or last[1] ~= ARGV[1] then return news(ARGV[1]) end
return redis.call('XADD', KEYS[1], ARGV[2], 'acts', ARGV[3])`;

/** Sums up to an entry that is there, unless there is a later summary. That entry stays: others have seen it. */
export const sumUpScript = `
local function number(id) return tonumber(string.match(id, '^%d+')) end
if #redis.call('XRANGE', KEYS[1], ARGV[1], ARGV[1]) == 0 then return 0 end
if number(redis.call('HGET', KEYS[2], 'version')) >= number(ARGV[1]) then return 0 end
redis.call('HSET', KEYS[2], 'version', ARGV[1], 'acts', ARGV[2])
return redis.call('XTRIM', KEYS[1], 'MINID', ARGV[1])`;
