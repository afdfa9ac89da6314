package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"reflect"
	"strings"

	"tried/calls"
	"tried/client"
)

var ctx = context.Background()

func main() {
	authorize := func(_ context.Context, request *http.Request) error {
		request.Header.Set("Authorization", "ApiKey dev")
		return nil
	}
	api, err := client.NewClientWithResponses(os.Getenv("MOCK_URL"), client.WithRequestEditorFn(authorize))
	calls.Check(err)
	calls.Make(func(call calls.Call) (any, []*string, error) {
		result, err := send(api, call)
		if err != nil {
			return nil, nil, err
		}
		// A union keeps the text that it was decoded from, so each is decoded and written by its own type.
		if err := rewriteUnions(reflect.ValueOf(result)); err != nil {
			return nil, nil, err
		}
		subjects, err := subjectsOf(result)
		return result, subjects, err
	})
}

func send(api *client.ClientWithResponses, call calls.Call) (any, error) {
	switch call.Operation {
	case "createSubscriber":
		return sent(api.CreateSubscriberWithResponse(ctx, parameters[client.CreateSubscriberParams](call), *decoded[client.CreateSubscriberRequest](call.Body)))
	case "updateSubscriberOnlineStatus":
		return sent(api.UpdateSubscriberOnlineStatusWithResponse(ctx, call.In("subscriberId"), nil, *decoded[client.UpdateOnlineStatusRequest](call.Body)))
	case "searchSubscribers":
		return sent(api.SearchSubscribersWithResponse(ctx, parameters[client.SearchSubscribersParams](call)))
	case "updateIntegration":
		return sent(api.UpdateIntegrationWithResponse(ctx, call.In("integrationId"), nil, *decoded[client.UpdateIntegrationRequest](call.Body)))
	case "listActiveIntegrations":
		return sent(api.ListActiveIntegrationsWithResponse(ctx, nil))
	case "listMessages":
		return sent(api.ListMessagesWithResponse(ctx, parameters[client.ListMessagesParams](call)))
	case "getWorkflow":
		return sent(api.GetWorkflowWithResponse(ctx, call.In("workflowId"), nil))
	case "getWorkflowStep":
		return sent(api.GetWorkflowStepWithResponse(ctx, call.In("workflowId"), call.In("stepId"), nil))
	case "listNotifications":
		return sent(api.ListNotificationsWithResponse(ctx, parameters[client.ListNotificationsParams](call)))
	case "getNotification":
		return sent(api.GetNotificationWithResponse(ctx, call.In("notificationId"), nil))
	}
	return nil, fmt.Errorf("unknown operation %s", call.Operation)
}

// parameters reads a query, whose names are those of the JSON fields.
func parameters[T any](call calls.Call) *T {
	text, err := json.Marshal(call.Query)
	calls.Check(err)
	return decoded[T](text)
}

// decoded reads a body or parameters as their generated type.
func decoded[T any](text json.RawMessage) *T {
	value := new(T)
	calls.Check(json.Unmarshal(text, value))
	return value
}

// sent is the decoded body of a successful response.
func sent(response any, err error) (any, error) {
	if err != nil {
		return nil, err
	}
	fields := reflect.ValueOf(response).Elem()
	for _, name := range []string{"JSON200", "JSON201"} {
		if body := fields.FieldByName(name); body.IsValid() && !body.IsNil() {
			return body.Interface(), nil
		}
	}
	return nil, fmt.Errorf("not successful: %s", fields.FieldByName("Body").Bytes())
}

// subjectsOf reads the subjects of the in-app and e-mail steps of a workflow, or of a retrieved step.
func subjectsOf(result any) ([]*string, error) {
	subjects := []*string{}
	switch typed := result.(type) {
	case *client.Workflow:
		for _, step := range typed.Steps {
			value, err := step.ValueByDiscriminator()
			if err != nil {
				return nil, err
			}
			switch step := value.(type) {
			case client.InAppStepResponse:
				subjects = append(subjects, step.Controls.Values.Subject)
			case client.EmailStepResponse:
				subjects = append(subjects, &step.Controls.Values.Subject)
			}
		}
	case *client.RetrievedStep:
		value, err := typed.ValueByDiscriminator()
		if err != nil {
			return nil, err
		}
		switch step := value.(type) {
		case client.RetrievedInAppStep:
			subjects = append(subjects, step.ControlValues.Subject)
		case client.RetrievedEmailStep:
			subjects = append(subjects, &step.ControlValues.Subject)
		}
	}
	return subjects, nil
}

// rewriteUnions replaces the text of each union in a value by the text that the decoded alternative writes.
func rewriteUnions(value reflect.Value) error {
	switch value.Kind() {
	case reflect.Pointer, reflect.Interface:
		if value.IsNil() {
			return nil
		}
		return rewriteUnions(value.Elem())
	case reflect.Slice:
		for index := range value.Len() {
			if err := rewriteUnions(value.Index(index)); err != nil {
				return err
			}
		}
	case reflect.Struct:
		for index := range value.NumField() {
			if value.Type().Field(index).Name == "union" {
				return rewriteUnion(value.Addr())
			}
			if err := rewriteUnions(value.Field(index)); err != nil {
				return err
			}
		}
	}
	return nil
}

func rewriteUnion(union reflect.Value) error {
	text, err := json.Marshal(union.Interface())
	if err != nil {
		return err
	}
	if len(text) == 0 || bytes.Equal(text, []byte("null")) {
		return nil
	}
	written, err := alternativeOf(union, text)
	if err != nil {
		return err
	}
	return json.Unmarshal(written, union.Interface())
}

// alternativeOf is the text of the alternative that the discriminator names, or of the one that keeps most of the text.
func alternativeOf(union reflect.Value, text []byte) ([]byte, error) {
	alternatives := []reflect.Value{}
	if named := union.MethodByName("ValueByDiscriminator"); named.IsValid() {
		alternatives = append(alternatives, named)
	} else {
		for index := range union.NumMethod() {
			if strings.HasPrefix(union.Type().Method(index).Name, "As") {
				alternatives = append(alternatives, union.Method(index))
			}
		}
	}
	var best []byte
	err := fmt.Errorf("no alternative of %s fits %s", union.Type(), text)
	for _, alternative := range alternatives {
		results := alternative.Call(nil)
		if failure, isError := results[1].Interface().(error); isError {
			err = failure
			continue
		}
		copied := reflect.New(valueOf(results[0]).Type())
		copied.Elem().Set(valueOf(results[0]))
		if failure := rewriteUnions(copied); failure != nil {
			err = failure
			continue
		}
		written, failure := json.Marshal(copied.Interface())
		if failure == nil && len(written) > len(best) {
			best = written
		}
	}
	if best == nil {
		return nil, err
	}
	return best, nil
}

// valueOf is the value within an interface.
func valueOf(value reflect.Value) reflect.Value {
	if value.Kind() == reflect.Interface {
		return value.Elem()
	}
	return value
}
