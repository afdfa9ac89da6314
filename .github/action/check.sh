#!/usr/bin/env bash
# Runs `notikit check` for action.yml: annotations on standard output, reports and a badge in notikit-report/. The
# exit code is that of the command. CHECK_COMMAND replaces `npx`, for tests.
set -u
mkdir -p notikit-report
read -r -a command <<< "${CHECK_COMMAND:-npx --yes $CHECK_PACKAGE}"
read -r -a further <<< "${CHECK_ARGUMENTS:-}"
"${command[@]}" check "$CHECK_URL" ${further[@]+"${further[@]}"} \
  --reporter terminal --reporter github \
  --reporter html=notikit-report/report.html --reporter json=notikit-report/report.json \
  --reporter junit=notikit-report/junit.xml --badge notikit-report/badge.svg
code=$?
case "$code" in
  0) outcome=passed ;;
  1) outcome=failed ;;
  2 | 3) outcome=incomplete ;;
  *) outcome=errored ;;
esac
echo "outcome=$outcome" >> "${GITHUB_OUTPUT:-/dev/null}"
exit "$code"
