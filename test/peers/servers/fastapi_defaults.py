"""Server of six operations with the defaults of FastAPI: `python fastapi_defaults.py PORT UPSTREAM [MISTAKE]`.

Routes, validation and errors are FastAPI's, and records are those of a mock. Handlers pass on the values that FastAPI
read, not the request of the client.
"""

import sys
from typing import Annotated, Any, Literal
from urllib.parse import quote

import httpx
import uvicorn
from fastapi import Depends, FastAPI, Header, HTTPException, Query, Request, Response
from pydantic import BaseModel

port, upstream, mistake = [*sys.argv[1:], ""][:3]
client = httpx.AsyncClient(base_url=upstream)
Channel = Literal["in_app", "email", "sms", "chat", "push"]


def require_key(authorization: Annotated[str | None, Header()] = None) -> None:
    if authorization not in ("ApiKey dev", "ApiKey dev-2"):
        raise HTTPException(401)


app = FastAPI(dependencies=[Depends(require_key)])


class NewSubscriber(BaseModel):
    subscriberId: str
    firstName: str | None = None
    lastName: str | None = None
    email: str | None = None
    phone: str | None = None
    avatar: str | None = None
    timezone: str | None = None
    locale: str | None = None
    data: dict[str, Any] | None = None


class OnlineStatus(BaseModel):
    isOnline: bool


async def pass_on(request: Request, path: str, query: dict[str, Any] = {}, body: BaseModel | None = None) -> Response:
    """Passes read values on. A flag is text, as in the query of a client."""
    params = {name: str(value).lower() if isinstance(value, bool) else value for name, value in query.items() if value is not None}
    headers = {name: value for name, value in request.headers.items() if name in ("authorization", "idempotency-key")}
    json = None if body is None else body.model_dump(exclude_unset=True)
    answer = await client.request(request.method, path, params=params, headers=headers, json=json)
    return Response(answer.content, answer.status_code, media_type=answer.headers.get("content-type"))


@app.post("/v2/subscribers")
async def create(request: Request, body: NewSubscriber, failIfExists: bool = False) -> Response:
    return await pass_on(request, "/v2/subscribers", {"failIfExists": failIfExists}, body)


@app.get("/v2/subscribers")
async def search(
    request: Request,
    after: str | None = None,
    before: str | None = None,
    limit: Annotated[int, Query(ge=1, le=100)] = 10,
    orderDirection: Literal["ASC", "DESC"] | None = None,
    orderBy: str | None = None,
    includeCursor: bool | None = None,
    email: str | None = None,
    name: str | None = None,
    phone: str | None = None,
    subscriberId: str | None = None,
) -> Response:
    query = {name: value for name, value in locals().items() if name != "request"}
    return await pass_on(request, "/v2/subscribers", query)


@app.patch("/v1/subscribers/{subscriberId}/online-status")
async def set_online(request: Request, subscriberId: str, body: OnlineStatus) -> Response:
    return await pass_on(request, f"/v1/subscribers/{quote(subscriberId, safe='')}/online-status", {}, body)


@app.get("/v1/integrations/active")
async def active(request: Request) -> Response:
    return await pass_on(request, "/v1/integrations/active")


@app.get("/v1/messages")
async def messages(
    request: Request,
    channel: Channel | None = None,
    subscriberId: str | None = None,
    transactionId: Annotated[list[str] | None, Query()] = None,
    contextKeys: Annotated[list[str] | None, Query()] = None,
    page: Annotated[int, Query(ge=0)] = 0,
    limit: Annotated[int, Query(ge=1, le=1000)] = 10,
) -> Response:
    query = {name: value for name, value in locals().items() if name != "request"}
    # The mistake counts pages from 1.
    return await pass_on(request, "/v1/messages", {**query, "page": max(page - 1, 0)} if mistake else query)


@app.get("/v2/workflows/{workflowId}")
async def workflow(request: Request, workflowId: str, environmentId: str | None = None) -> Response:
    return await pass_on(request, f"/v2/workflows/{quote(workflowId, safe='')}", {"environmentId": environmentId})


uvicorn.run(app, host="127.0.0.1", port=int(port), log_level="error")
