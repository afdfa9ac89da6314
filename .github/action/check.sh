#!/usr/bin/env bash
# Runs `notikit check` for action.yml: annotations on standard output, reports in notikit-report/. The exit code is
# that of the command. CHECK_COMMAND replaces it, for tests.
set -u
mkdir -p notikit-report
root=$(cd "$(dirname "$0")/../.." && pwd)
if [ -n "${CHECK_COMMAND:-}" ]; then
  read -r -a command <<< "$CHECK_COMMAND"
elif grep -q '^  "private": true,$' "$root/package.json"; then
  # Not published: the name could be anybody's.
  (cd "$root" && npm ci --no-audit --no-fund) >&2 || exit 70
  command=(node "$root/dist/src/cli/main.js")
else
  command=(npx --yes "notikit@$(node -p 'require(process.argv[1]).version' "$root/package.json")")
fi
read -r -a further <<< "${CHECK_ARGUMENTS:-}"
if [ "${CHECK_ALLOW_WRITES:-}" = true ]; then further+=(--allow-writes); fi
if [ -n "${CHECK_PROFILE:-}" ]; then further+=(--profile "$CHECK_PROFILE"); fi
if [ -n "${CHECK_BASELINE:-}" ]; then further+=(--baseline "$CHECK_BASELINE"); fi
"${command[@]}" check "$CHECK_URL" ${further[@]+"${further[@]}"} \
  --reporter terminal --reporter github \
  --reporter html=notikit-report/report.html --reporter json=notikit-report/report.json \
  --reporter junit=notikit-report/junit.xml
code=$?
case "$code" in
  0) outcome=passed ;;
  1) outcome=failed ;;
  2 | 3) outcome=incomplete ;;
  *) outcome=errored ;;
esac
echo "outcome=$outcome" >> "${GITHUB_OUTPUT:-/dev/null}"
exit "$code"
